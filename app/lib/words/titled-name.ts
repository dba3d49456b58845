const hers = 'Dra|Doctora|Sra|Señora|Srta|Señorita|Mtra|Maestra|Profa|Profesora'
const his = 'Dr|Doctor|Sr|Señor|Mtro|Maestro|Prof|Profesor'
const titled = new RegExp(`(^|, | y | e )(?:(${hers})|(${his}))(?=\\.| \\p{L})`, 'giu')

/** A name inside a sentence: 'la Dra. Marisol Peña', 'la Dra. Peña y el Dr. Ávila', 'Lucía'. */
export function nameInSentence(name: string): string {
	return name.replace(titled, (_, before: string, woman?: string, man?: string) => {
		return `${before}${woman ? 'la' : 'el'} ${woman ?? man}`
	})
}
