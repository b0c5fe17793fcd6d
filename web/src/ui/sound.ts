/** Sounds made out of nothing but oscillators and noise: quiet, short, and off with one key. */
import { settings } from './settings.svelte';

/** Makes a sound at a time of the audio's clock, in seconds. */
export type Sound = (on: AudioContext, at: number) => void;

/** The sounds of every game. */
export interface SharedSounds {
  /** A marker moves on. */
  points: Sound;
  /** Something snaps into place, turns, or is chosen. */
  click: Sound;
  /** It is your turn. */
  turn: Sound;
  /** Somebody wrote. */
  chat: Sound;
  /** The game is over. */
  end: Sound;
}

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A browser lets a page sound only after a gesture; the first one wakes the sound. */
export function wakeSound(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** Makes a sound, unless sound is off or the page has not been touched yet. */
export function makeSound(sound: Sound | undefined): void {
  if (!settings.sound || context?.state !== 'running') return;
  sound?.(context, context.currentTime);
}

export const SHARED_SOUNDS: Readonly<SharedSounds> = {
  points: (on, at) => tone(on, at, 660, 0.12, 0.07),
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
export function knock(
  on: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud: number,
): void {
  const body = on.createOscillator();
  body.frequency.setValueAtTime(pitch * 1.25, at);
  body.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  body.connect(dying(on, at, length, loud));
  body.start(at);
  body.stop(at + length + 0.05);
}

/** A tone that dies away. */
export function tone(
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
export function rustle(
  on: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud: number,
): void {
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
