const hers = '(?:Dr|Doctor|Sr|Señor|Mtr|Maestr|Profesor|Prof)a|Srta|Señorita'
const his = '(?:Dr|Doctor|Sr|Señor|Profesor|Prof|Mtro|Maestro)'
const titled = new RegExp(`(^|, | y | e )(?:(${hers})|(${his}))(?=\\.| \\p{L})`, 'giu')

/** A name inside a sentence: 'la Dra. Marisol Peña', 'la Dra. Peña y el Dr. Ávila', 'Lucía'. */
export function nameInSentence(name: string): string {
	return name.replace(titled, (_, before: string, woman?: string, man?: string) => {
		return `${before}${woman ? 'la' : 'el'} ${woman ?? man}`
	})
}
