/** Sections of a prompt, each between `<name>` and `</name>`. */
export const SECTIONS = [
  'character',
  'lore',
  'world_setup',
  'memory',
  'example',
  'example_lines',
  'author_instructions',
  'last_instructions',
  'note',
  'story',
  'mode',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Lets invisible characters stand between the letters of a name, as a model reads over them. */
const spaced = (name: string) => [...name].join(String.raw`\p{Cf}{0,4}`);

/** The beginning of a mark of a section; `＜` and `﹤` look the same to a model. */
const MARK = new RegExp(String.raw`[<＜﹤]([\s/\\\p{Cf}]{0,20}(?:${SECTIONS.map(spaced).join('|')}))`, 'giu');

/** Marks with which templates of models separate messages: a server may take them for real ones. */
const TEMPLATE =
  /<([|｜])|([|｜])>|<(\/?(?:s|bos|eos|start_of_turn|end_of_turn|start_of_image|begin_of_text|end_of_text|unused\d{1,3})>)|\[(\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|gMASK|sop)\])|<<(\/?SYS)>>/gi;

/** Text of people that can neither open nor close a section or a message. It reads the same to people. */
export function harmless(text: string): string {
  return text
    .replace(MARK, '‹$1')
    .replace(TEMPLATE, (whole: string) => whole.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('[', '［'));
}

/** A section with text of people. */
export const fenced = (name: SectionName, text: string): string => `<${name}>\n${harmless(text)}\n</${name}>`;
