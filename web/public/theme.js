// Before anything is drawn: the theme somebody chose, so that the page does not flash.
{
  const theme = localStorage.getItem('topdrop.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
