/** Where the custom fields of people are defined. */
export const fieldsHome = '/contactos/campos'

export const fieldTexts = {
	done: 'Campo guardado',
	refused: 'No se pudo guardar el campo',
	failed: 'Error al guardar el campo',
}
