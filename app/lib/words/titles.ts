/** By itself: every face needs it, and no more of names. */
const stems = '(?:Dr|Doctor|Sr|Señor|Mtr|Maestr|Profesor|Prof)'
const before = new RegExp(
	`^(?:(?:${stems}[ao]?|Srta|Señorita|Licenciad[oa]|Lic|Ing|Arq|Psic|C\\.D|Q\\.F\\.B|M\\.?V\\.?Z|Enf)\\.?\\s+)+(?=\\S)`,
	'iu',
)

/** 'Elena Ríos' of 'Dra. Elena Ríos': what tells one person from another where all have a title. */
export function withoutTitle(name: string): string {
	return name.replace(before, '')
}
