/** What a JSON file holds, as the type that whoever wrote the file says it has. */
export function fromJson<Type>(json: unknown): Type {
  return json as Type;
}
