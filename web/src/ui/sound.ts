/** Sounds made out of nothing but oscillators and noise: quiet, short, and off with one key. */
import type { SoundName } from '../games/contract';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A browser lets a page sound only after a gesture; the first one wakes the sound. */
export function wakeSound(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** Plays a sound, unless sound is off or the page has not been touched yet. */
export function play(name: SoundName): void {
  if (!settings.sound || context?.state !== 'running') return;
  SOUNDS[name](context, context.currentTime);
}

type Sound = (on: AudioContext, at: number) => void;

const SOUNDS: Readonly<Record<SoundName, Sound>> = {
  wood: (on, at) => {
    knock(on, at, 420, 0.09, 0.22);
    knock(on, at, 870, 0.04, 0.1);
    rustle(on, at, 1800, 0.03, 0.12);
  },
  tile: (on, at) => {
    knock(on, at, 240, 0.08, 0.2);
    rustle(on, at, 900, 0.06, 0.1);
  },
  stone: (on, at) => {
    knock(on, at, 1350, 0.05, 0.1);
    rustle(on, at, 4200, 0.02, 0.08);
  },
  triangle: (on, at) => {
    knock(on, at, 170, 0.1, 0.18);
  },
  points: (on, at) => tone(on, at, 660, 0.12, 0.07),
  bonus: (on, at) => {
    tone(on, at, 784, 0.16, 0.07);
    tone(on, at + 0.08, 1047, 0.22, 0.07);
  },
  taboo: (on, at) => {
    tone(on, at, 196, 0.22, 0.1, 'triangle');
    tone(on, at + 0.1, 147, 0.3, 0.1, 'triangle');
  },
  joker: (on, at) => {
    for (const [step, pitch] of [523, 659, 880].entries())
      tone(on, at + step * 0.07, pitch, 0.2, 0.06);
  },
  click: (on, at) => rustle(on, at, 2600, 0.015, 0.09),
  turn: (on, at) => {
    tone(on, at, 587, 0.14, 0.06);
    tone(on, at + 0.11, 784, 0.2, 0.06);
  },
  chat: (on, at) => tone(on, at, 988, 0.09, 0.05),
  end: (on, at) => {
    for (const [step, pitch] of [392, 494, 587, 784].entries()) {
      tone(on, at + step * 0.13, pitch, 0.5, 0.06);
    }
  },
};

/** A struck body: a sine that falls a little and dies away. */
function knock(on: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const body = on.createOscillator();
  body.frequency.setValueAtTime(pitch * 1.25, at);
  body.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  body.connect(dying(on, at, length, loud));
  body.start(at);
  body.stop(at + length + 0.05);
}

function tone(
  on: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud: number,
  type: OscillatorType = 'sine',
): void {
  const voice = on.createOscillator();
  voice.type = type;
  voice.frequency.value = pitch;
  voice.connect(dying(on, at, length, loud));
  voice.start(at);
  voice.stop(at + length + 0.05);
}

/** A burst of noise round a pitch: the touch of two surfaces. */
function rustle(on: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const source = on.createBufferSource();
  source.buffer = noise ??= someNoise(on);
  const filter = on.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(dying(on, at, length, loud));
  source.start(at);
  source.stop(at + length + 0.05);
}

function dying(on: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(on.destination);
  return gain;
}

function someNoise(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate / 5, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
