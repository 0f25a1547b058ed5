/** An invented article, in both languages. */
export interface DemoArticle {
  category_id: 'lanes' | 'ports' | 'practice' | 'notices';
  scene: string | null;
  /** How long before the first start it came out. */
  hoursOld: number;
  lanes?: readonly string[];
  /** Its place among those on the home page; left out: not among them. */
  rank?: number;
  chinese: DemoText;
  english: DemoText;
}

/** A text: the body is Markdown. */
export interface DemoText {
  title: string;
  summary: string;
  body: string;
}
