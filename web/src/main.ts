import { mount } from 'svelte';
import App from './App.svelte';
import { firstLanguage, useLanguage } from './i18n';
import './style.css';
import { settings } from './table/settings.svelte';

settings.begin();
await useLanguage(firstLanguage());

const target = document.getElementById('app');
if (target) mount(App, { target });
