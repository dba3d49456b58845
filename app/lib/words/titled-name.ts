const hers = 'Dra|Doctora|Sra|Señora|Srta|Señorita|Mtra|Maestra|Profa|Profesora'
const his = 'Dr|Doctor|Sr|Señor|Mtro|Maestro|Prof|Profesor'
const titled = new RegExp(`(^|, | y | e )(?:(${hers})|(${his}))(?=\\.| \\p{L})`, 'giu')

/** A name inside a sentence: 'la Dra. Marisol Peña', 'la Dra. Peña y el Dr. Ávila', 'Lucía'. */
export function nameInSentence(name: string): string {
	return name.replace(titled, (_, before: string, woman?: string, man?: string) => {
		return `${before}${woman ? 'la' : 'el'} ${woman ?? man}`
	})
}

const before = new RegExp(
	`^(?:(?:${hers}|${his}|Lic|Licenciad[oa]|Ing|Arq|Psic|C\\.D|Q\\.F\\.B|M\\.?V\\.?Z|Enf)\\.?\\s+)+(?=\\S)`,
	'iu',
)

/** 'Elena Ríos' of 'Dra. Elena Ríos': what tells one person from another where all have a title. */
export function withoutTitle(name: string): string {
	return name.replace(before, '')
}
