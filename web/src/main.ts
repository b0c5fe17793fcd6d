import { mount } from 'svelte';
import App from './App.svelte';
import { firstLanguage, useLanguage } from './i18n';
import './style.css';
import { settings } from './ui/settings.svelte';

settings.begin();
// No top-level await: the texts are a module that may import this one, and each would wait.
void useLanguage(firstLanguage()).then(() => {
  const target = document.getElementById('app');
  if (target) mount(App, { target });
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without one the page works just as well while there is a network.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
