import { mount } from 'svelte';
import App from './App.svelte';
import { firstLanguage, useLanguage } from './i18n';
import './style.css';
import { keepOffline } from './net/version.svelte';
import { settings } from './ui/settings.svelte';

// What is thrown on the way is told by public/boot.js, whose screen lies over the page till then.
// No top-level await: the texts are a module that may import this one, and each would wait.
async function start(): Promise<void> {
  settings.begin();
  await useLanguage(firstLanguage());
  const boot = document.getElementById('boot');
  // Without its styles it would be there, and of no use.
  if (boot?.dataset['lost'] !== undefined) return;
  mount(App, { target: document.getElementById('app')! });
  boot?.remove();
}

void start();
if (import.meta.env.PROD) keepOffline();
