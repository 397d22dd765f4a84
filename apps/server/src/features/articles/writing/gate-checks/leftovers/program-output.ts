import { codeMark, isHeading } from '../../html-blocks.ts';
import { type Checked, fencesOf, type Problem, startOf } from '../check.ts';

/** What a program reports: its status, an exception, a limit. */
const failure =
  /^(?:(?:[A-Z]\p{L}{2,20})?(?:Error|Exception)|Fatal error|Traceback|Uncaught \w{3,20})\s?[:(]|^(?:HTTP )?[45]\d\d:? (?:Bad (?:Gateway|Request)|Internal Server Error|Not Found|Service Unavailable|Forbidden|Too Many Requests|Gateway Time-?out|Unauthorized)\.?$/u;
/** How a transcript of a chat names its speakers. */
const speaker = /^(?:Human|Assistant|User|System|AI Assistant|ChatGPT|Claude|Gemini)\s?:\s/;
/** The same in other languages: an interview may have an assistant, but no user. */
const asker =
  /^(?:uživatel|nutzer(?:in)?|benutzer(?:in)?|utilisateur|usuari[oa]|utente|usuário|gebruiker|użytkownik|användare|bruger|bruker|käyttäjä|felhasználó|utilizator|χρήστης|пользователь|користувач|kullanıcı|người dùng|pengguna|ユーザー|用户|使用者|사용자|المستخدم|משתמש|उपयोगकर्ता)\s?[:：]\s?\S/iu;
const answerer =
  /^(?:asistente?|assistente?|assistant|asystent|avustaja|asszisztens|βοηθός|ассистент|помощник|асистент|помічник|asistan|trợ lý|asisten|アシスタント|助手|어시스턴트|المساعد|עוזר|सहायक|ki|ai|ia|chatgpt)\s?[:：]\s?\S/iu;
const aboutPrograms =
  /error|fehler|erreur|chat|bot(?!\p{L})|assistan|assisten|asisten|prompt|(?<!\p{L})(?:AI|KI|IA|http)(?!\p{L})|\d{3}/iu;
/** A merge that was not finished, and a list of changes, outside of code. */
const changeMarks = /^<{7} \S|^@@ -\d{1,6}(?:,\d{1,6})? \+\d{1,6}/m;

/** Output of the programs around a model: errors, transcripts, marks of changes. An article about programs shows it. */
export function programOutput({ blocks, markdown, title }: Checked): Problem[] {
  const message = 'Output of a program was left in the text.';
  const marks = changeMarks.exec(fencesOf(markdown).outside)?.[0];
  if (marks !== undefined) return [{ grade: 'certain', message, excerpt: startOf(marks) }];
  const isAboutPrograms =
    aboutPrograms.test(title) ||
    blocks.some(
      (block) =>
        block.tag === 'pre' ||
        block.prose.includes(codeMark) ||
        (isHeading(block) && aboutPrograms.test(block.prose)),
    );
  if (isAboutPrograms) return [];
  const isDialog = [asker, answerer].every((who) =>
    blocks.some(({ tag, inQuote, prose }) => tag === 'p' && !inQuote && who.test(prose)),
  );
  const found = blocks.find(
    ({ tag, inQuote, prose }) =>
      tag === 'p' &&
      !inQuote &&
      ((isDialog && asker.test(prose)) ||
        failure.test(prose) ||
        (speaker.test(prose) && !prose.includes('”'))),
  );
  return found ? [{ grade: 'certain', message, excerpt: startOf(found.prose) }] : [];
}
