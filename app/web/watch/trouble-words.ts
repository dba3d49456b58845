/** What may be wrong, by the word that /readyz says, in a sentence for the operator. */
export const troubleWords = {
	database: 'La base de datos no responde',
	moved:
		'El archivo de la base de datos ya no está en su lugar: lo que se escriba desde ahora se pierde al detener el programa',
	migrations: 'La base de datos no es de esta versión del programa',
	writer: 'No se puede escribir en la base de datos: otro programa la tiene tomada, o el disco no responde',
	disk: 'Queda poco espacio en el disco de los datos o de los respaldos',
	key: 'La llave falta en su lugar o ya no es la misma: el próximo inicio no abriría lo sellado',
	backup: 'No hay un respaldo reciente',
	jobs: 'Los trabajos están detenidos: nada se envía ni se contesta',
	realtime: 'El tiempo real está detenido: las pantallas no se ponen al día solas',
	late_jobs: 'Hay trabajos que esperan desde hace rato',
	late_webhooks: 'Hay avisos de proveedores sin leer desde hace rato',
} as const
export type Trouble = keyof typeof troubleWords
