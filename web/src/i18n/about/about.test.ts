import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, loadAbout, loadTextsOfPages, namespace, useLanguage } from '..';

const t = namespace('shell');

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(async () => {
    await useLanguage(language);
    await loadTextsOfPages();
  });

  test('it leads to what is kept of people, by the name of that page', async () => {
    expect((await loadAbout(language)).join(' ')).toContain(t('privacy'));
  });
});
