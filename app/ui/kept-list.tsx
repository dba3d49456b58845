import { type FieldMetadata } from '@conform-to/react'

/** What a record has in a list that its form does not show: a save takes the whole record, and would clear it. */
export function KeptList({ field }: { field: FieldMetadata<string[] | undefined> }) {
	return field
		.getFieldList()
		.map(({ key, name, initialValue }) => <input key={key} type="hidden" name={name} defaultValue={initialValue} />)
}
