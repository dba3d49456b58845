/** The columns of the template, in its order (IMP-031); what is imported is read by the same names (D-44). */
export const templateColumns = [
	...(['Identificador', 'Nombre', 'Apellido Paterno', 'Apellido Materno', 'Género', 'Fecha de Nacimiento'] as const),
	...(['Email', 'WhatsApp', 'Código de País', 'Tipo', 'No Responder', 'Notas'] as const),
] as const

/** The same with last interaction in place of no respond (IMP-032). */
export const exportColumns = templateColumns.map((name) => (name === 'No Responder' ? 'Última Interacción' : name))

/** Between the notes of a person, which a file of clients has in one cell. */
export const notesSeparator = ' | '
