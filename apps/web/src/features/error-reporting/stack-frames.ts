export type StackFrame = { filename: string; function?: string; lineno: number; colno: number; in_app: true };

const chrome = /^\s*at (?:async )?(?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/;
const others = /^([^@]*)@(\S+?):(\d+):(\d+)$/;
const most = 50;

/** The frames of an error's `stack`, innermost last; empty for unknown formats. */
export function stackFrames(stack: string | undefined): StackFrame[] {
  return (stack ?? '')
    .split('\n')
    .slice(0, most)
    .flatMap((line): StackFrame[] => {
      const [, name, filename, lineno, colno] = chrome.exec(line) ?? others.exec(line) ?? [];
      if (!filename) return [];
      return [
        {
          filename,
          ...(name ? { function: name } : {}),
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: true,
        },
      ];
    })
    .reverse();
}
