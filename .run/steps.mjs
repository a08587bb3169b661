import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root, toolEnv } from './ready.mjs';

/**
 * Runs steps, each as soon as those it comes after have ended, whether they passed or not. Of the steps that run side
 * by side one prints as it goes; the output of the others is kept until it is their turn, so that each is printed
 * whole.
 * @param {readonly { name: string, command: string, args: readonly string[], after: readonly string[] }[]} steps
 *   `after` holds names of steps that stand before it
 * @param {(text: string | Buffer) => void} write
 * @returns {Promise<{ name: string, passed: boolean, seconds: number, ending: string }[]>} in the order of `steps`;
 *   `ending` is the last of what each printed
 */
export function runSteps(steps, write) {
  const print = inTurn(write);
  const ended = new Map();
  for (const step of steps) {
    const missing = step.after.find((name) => !ended.has(name));
    if (missing !== undefined) throw new Error(`${step.name} comes after ${missing}, which does not stand before it`);
    ended.set(
      step.name,
      Promise.all(step.after.map((name) => ended.get(name))).then(() => runStep(step, print(`\n── ${step.name} ──\n`))),
    );
  }
  return Promise.all(ended.values());
}

/** Characters: test runners sum up at their end what failed. */
const ENDING = 12_000;

function runStep({ name, command, args }, printer) {
  const began = performance.now();
  let ending = '';
  const take = (text) => {
    ending = (ending + text).slice(-ENDING);
    printer.write(text);
  };
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: toolEnv,
    shell: process.platform === 'win32',
  });
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  return new Promise((resolve) => {
    const end = (passed) => {
      printer.end();
      resolve({ name, passed, seconds: (performance.now() - began) / 1000, ending });
    };
    child.on('error', (error) => {
      take(`${error.message}\n`);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** What test runners, the type checker and the linter put before what failed, and the line of code it failed at. */
const REASON =
  /^\s*(?:\d+\) \[|FAIL |\w*Error: |Locator: |Expected|Received|- |\+ |❯ \S+:\d+|> +\d+ \||× )|error TS\d+/;
/** Characters: a record that keeps only the end of a run's output keeps these, too. */
const REASONS = 700;

/** The lines of an output that tell what failed and where, shortened. */
export function reasonsIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => REASON.test(line))
    .map((line) => line.trim().replaceAll(/─+$/g, '').slice(0, 140));
  return [...new Set(lines)].join('\n').slice(0, REASONS);
}

/** Printers of which only the first one that has not ended writes at once. */
function inTurn(write) {
  const waiting = [];
  return (title) => {
    const printer = { kept: [title], hasEnded: false };
    waiting.push(printer);
    const flush = () => {
      while (waiting.length > 0) {
        for (const text of waiting[0].kept.splice(0)) write(text);
        if (!waiting[0].hasEnded) return;
        waiting.shift();
      }
    };
    flush();
    return {
      write: (text) => {
        printer.kept.push(text);
        flush();
      },
      end: () => {
        printer.hasEnded = true;
        flush();
      },
    };
  };
}
