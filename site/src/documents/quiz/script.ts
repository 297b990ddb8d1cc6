/**
 * Inline script of the quiz and its results, without the application. Shows one question at a time; each answer is an
 * entry of the history, so the buttons for back and forward work. Nothing is sent. Built separately for its CSP hash.
 */
import { type Points, quizResult } from '@prelude/contract/campaign/quiz-result';

interface State {
  /** Number of each chosen answer. */
  quiz: number[];
}

const stateOf = (state: unknown): State | undefined =>
  Array.isArray((state as State | null)?.quiz) ? (state as State) : undefined;

function ask(quiz: HTMLElement): void {
  const questions = [...quiz.querySelectorAll<HTMLElement>('.ask')].map((section) => ({
    section,
    answers: [...section.querySelectorAll<HTMLButtonElement>('.answer')],
  }));
  const back = document.getElementById('back') as HTMLButtonElement;
  let chosen = stateOf(history.state)?.quiz ?? [];

  const show = (isTurn: boolean): void => {
    const step = Math.min(chosen.length, questions.length - 1);
    for (const [at, { section }] of questions.entries()) section.hidden = at !== step;
    back.hidden = step === 0;
    if (isTurn) questions[step]?.section.querySelector<HTMLElement>('h2')?.focus();
  };
  const choose = (step: number, answer: number): void => {
    const next = [...chosen.slice(0, step), answer];
    if (next.length < questions.length) {
      chosen = next;
      history.pushState({ quiz: next } satisfies State, '', `#${next.length + 1}`);
      return show(true);
    }
    const points = next.map(
      (index, at) => JSON.parse(questions[at]!.answers[index]!.dataset.for!) as Points,
    );
    location.assign(`${quiz.dataset.results}${quizResult(points)}`);
  };

  for (const [step, { answers }] of questions.entries())
    for (const [index, button] of answers.entries()) {
      button.disabled = false;
      button.addEventListener('click', () => choose(step, index));
    }
  back.addEventListener('click', () => history.back());
  addEventListener('popstate', ({ state }) => {
    // A link within the page, as to the content, keeps the question.
    if (!state && location.hash === '#main')
      return history.replaceState({ quiz: chosen } satisfies State, '');
    chosen = stateOf(state)?.quiz ?? [];
    show(true);
  });
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const step = questions.findIndex(({ section }) => !section.hidden);
    const isNumber = /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey;
    if (isNumber) questions[step]?.answers[Number(key) - 1]?.click();
  });
  show(false);
}

function share(button: HTMLButtonElement): void {
  const status = document.getElementById('shared')!;
  const link = document.getElementById('link') as HTMLInputElement;
  const { text = '', copied = '' } = button.dataset;
  const url = location.origin + location.pathname;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${text} ${url}`);
      status.textContent = copied;
    } catch {
      // Some browsers refuse to copy: the visitor does.
      link.value = url;
      link.hidden = false;
      link.select();
    }
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const page = { title: document.title, text, url };
    if (!('share' in navigator) || !navigator.canShare?.(page)) return void copy();
    navigator.share(page).catch((error: Error) => {
      // Closed by the visitor.
      if (error.name !== 'AbortError') void copy();
    });
  });
}

const quiz = document.getElementById('quiz');
if (quiz) ask(quiz);
const button = document.getElementById('share');
if (button) share(button as HTMLButtonElement);
