/** A demo article with its text in both languages. */
export interface DemoArticle {
  category_id: 'lanes' | 'ports' | 'practice' | 'notices';
  scene: string | null;
  /** The age that the article has when the demo data is first loaded, in hours. */
  hoursOld: number;
  lanes?: readonly string[];
  /** The position on the home page; absent if the article is not shown there. */
  rank?: number;
  chinese: DemoText;
  english: DemoText;
}

/** The text of a demo article in one language; the body is Markdown. */
export interface DemoText {
  title: string;
  summary: string;
  body: string;
}
