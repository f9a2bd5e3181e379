"""Vietnam Battles: Snoopy's Nose and Iron Triangle."""
