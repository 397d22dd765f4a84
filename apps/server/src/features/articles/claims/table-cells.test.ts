import { expect, test } from 'vitest';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { claimsOfText } from './claims-of-text.ts';

const sources = [
  `We tested the Norrvik Termo (34.50 euros), the Thermalo Classic (39.95 euros) and the Basko Press (22.99 euros).
After eight hours it was 66 degrees in the Norrvik, 71 degrees in the Thermalo and 58 degrees in the Basko.
Weight, empty: Norrvik 610 grams, Basko 655 grams, Thermalo 720 grams.`,
  `La línea tiene 212.000 viajeros en 1905 y 741.000 en 1949. Los domingos y festivos la frecuencia será de 20 minutos.`,
  `Die Steine wiegen je 850 Kilogramm; die Welle dreht sich sechs- bis achtmal. Die Leistung an der Welle liegt zwischen 9 und 14 Kilowatt.`,
  `Sales of the mill reached 16.9 million dollars, up from 14.7 million dollars in 2022.`,
  `La Source 300 pèse 14 kilos et coûte 119 euros, la pose 14 euros. La Source 1000 pèse 43 kilos et coûte 279 euros.`,
].map((text, index) => ({ url: null, title: `Source ${index + 1}`, text }));

function markedIn(table: string): string[] {
  const html = markdownToHtml(`A table of what was measured.\n\n${table}\n`, 'Tables');
  return claimsOfText({ title: 'Tables', html, sources })
    .filter(({ source }) => source === null)
    .map(({ text }) => text);
}

test.each([
  ['| Flask | Price |\n|---|---|\n| Norrvik Termo | €34.50 |\n| Basko Press | €22.99 |', []],
  ['| Flask | Price |\n|---|---|\n| Norrvik Termo | €39.95 |\n| Basko Press | €22.99 |', ['€39.95']],
  ['| Flask | After 8 h |\n|---|---|\n| Norrvik | 66 °C |\n| Thermalo | 71 °C |', []],
  ['| Flask | After 8 h |\n|---|---|\n| Norrvik | 71 °C |\n| Thermalo | 81 °C |', ['71 °C', '81 °C']],
  // The things may be the columns.
  ['| | Norrvik | Basko |\n|---|---|---|\n| Weight | 610 g | 655 g |', []],
  ['| | Norrvik | Basko |\n|---|---|---|\n| Weight | 655 g | 655 g |', ['655 g']],
  ['| Año | Viajeros |\n|---|---|\n| 1905 | 212.000 |\n| 1949 | 741.000 |', []],
  ['| Año | Viajeros |\n|---|---|\n| 1905 | 741.000 |\n| 1949 | 471.000 |', ['741.000', '471.000']],
  ['| Horario | Frecuencia |\n|---|---|\n| Domingos y festivos | cada 20 minutos |', []],
  [
    '| Was | Wert |\n|---|---|\n| Leistung an der Welle | 9–14 kW |\n| Gewicht der Steine | rund 850 kg |',
    [],
  ],
  ['| Modèle | Poids | Prix |\n|---|---|---|\n| Source 1000 | 43 kg | 279 € |', []],
  ['| Modèle | Poids | Prix |\n|---|---|---|\n| Source 1000 | 63 kg | 119 € |', ['63 kg', '119 €']],
  ['| | Before | After |\n|---|---|---|\n| Sales | $14.7 million | $16.9 million |', []],
  ['| | Before | After |\n|---|---|---|\n| Sales | $12.7 million | $16.9 million |', ['$12.7 million']],
  // An empty cell moves no other; worked out from the other cells of the row, or a total of the column.
  [
    '| Modèle | Note | Prix | Pose | Total |\n|---|---|---|---|---|\n| Source 300 | | 119 € | 14 € | 133 € |',
    [],
  ],
  ['| Flask | Price |\n|---|---|\n| Norrvik | €34.50 |\n| Basko | €22.99 |\n| Both | €57.49 |', []],
])('in a table: %s', (table, expected) => {
  expect(markedIn(table)).toEqual(expected);
});
