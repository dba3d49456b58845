/** What stands for a record that is not found any more (documents 001 §8, 002 §8). */
export const unknownNames = {
	service: 'Servicio desconocido',
	product: 'Producto desconocido',
	course: 'Curso desconocido',
	property: 'Propiedad desconocida',
} as const

/** The name of the record, or what its kind is called where it is gone. */
export function nameOrUnknown(
	kind: keyof typeof unknownNames,
	id: string,
	named: { id: string; name: string }[],
): string {
	return named.find((record) => record.id === id)?.name ?? unknownNames[kind]
}
