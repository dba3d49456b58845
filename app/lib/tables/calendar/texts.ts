/** Why a calendar or one of its events can't be read. */
export const calendarTexts = {
	broken: 'El calendario está dañado y no se pudo leer',
	none: 'Este calendario no tiene eventos por venir',
	tooLarge: 'El calendario pesa demasiado: máximo 5 MB',
	zip: 'Es un ZIP: ábrelo y sube el archivo .ics que trae dentro',
	wholeDay: 'Es de todo el día: no tiene hora',
	tooOften: 'Se repite de una forma que no se puede traer: agéndala a mano',
	noZone: (zone: string) => `No se reconoce su zona horaria «${zone}»`,
} as const
