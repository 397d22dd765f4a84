import { expect, test } from 'vitest';
import { withoutPointlessSentences } from './pointless-links.ts';

const clean = (text: string) => withoutPointlessSentences(text, ['own.example']);
const address = '(https://other.example/a)';

test.each([
  ['Tea is old. ', `You can find the recipe [here]${address}. `, 'Pots are new.'],
  ['Tee ist alt. ', `Das Rezept steht [hier]${address}. `, 'Kannen sind neu.'],
  ['Le thé est vieux. ', `Vous trouverez la recette [ici]${address}. `, 'Fin.'],
  ['El té es viejo. ', `La receta está [aquí]${address}. `, 'Fin.'],
  ['Il tè è vecchio. ', `Trovi la ricetta [qui]${address}. `, 'Fine.'],
  ['O chá é velho. ', `A receita está [aqui]${address}. `, 'Fim.'],
  ['Thee is oud. ', `Het recept vind je [hier]${address}. `, 'Einde.'],
  ['Herbata jest stara. ', `Przepis znajdziesz [tutaj]${address}. `, 'Koniec.'],
  ['Čaj je starý. ', `Recept najdete [zde]${address}. `, 'Konec.'],
  ['Чай стар. ', `Рецепт можно найти [здесь]${address}. `, 'Конец.'],
  ['Çay eskidir. ', `Tarifi [burada]${address} bulabilirsiniz. `, 'Son.'],
  ['الشاي قديم. ', `تجد الوصفة [هنا]${address}. `, 'انتهى.'],
  ['お茶は古い。', `レシピは[こちら]${address}。`, '急須は新しい。'],
  ['茶很古老。', `食谱见[这里]${address}。`, '茶壶很新。'],
  ['차는 오래되었다. ', `조리법은 [여기]${address}에서 볼 수 있다. `, '끝.'],
])('without its link, a sentence would point nowhere: %s%s%s', (before, pointing, after) => {
  expect(clean(`${before}${pointing}${after}`)).toBe(`${before}${after}`);
});

test.each([
  `The [British Museum]${address} keeps a pot from 1700.`,
  'You can find the recipe [here](https://own.example/recipe).',
  `Here, [green tea]${address} grows on every hill.`,
])('%s stays', (text) => {
  expect(clean(text)).toBe(text);
});
