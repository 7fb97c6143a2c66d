interface Name {
  readonly value: string;
}

/** The parts of a parsed document that this page reads. */
export interface ValueNode {
  readonly kind: string;
  readonly name?: Name;
  readonly value?: unknown;
  readonly values?: readonly ValueNode[];
  readonly fields?: readonly ArgumentNode[];
}
export interface ArgumentNode {
  readonly name: Name;
  readonly value: ValueNode;
}
export interface SelectionNode {
  readonly kind: string;
  readonly name?: Name | undefined;
  readonly arguments?: readonly ArgumentNode[] | undefined;
  readonly selectionSet?: SelectionSet | undefined;
}
interface SelectionSet {
  readonly selections: readonly SelectionNode[];
}
export interface OperationNode {
  readonly kind: string;
  readonly name?: Name | undefined;
  readonly selectionSet: SelectionSet;
  readonly variableDefinitions?:
    | readonly {
        readonly variable: { readonly name: Name };
        readonly type: { readonly kind: string };
        readonly defaultValue?: unknown;
      }[]
    | undefined;
}
export interface DocumentNode {
  readonly definitions: readonly { readonly kind: string }[];
}
