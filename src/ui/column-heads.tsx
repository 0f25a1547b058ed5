interface ColumnHeadsProps {
  heads: readonly string[];
  className?: string;
}

export const ColumnHeads = ({ heads, className }: ColumnHeadsProps) => (
  <thead className={className}>
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);
