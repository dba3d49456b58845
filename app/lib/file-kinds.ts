/** What a record of the business may show. */
export const fileKinds = ['image', 'video', 'audio', 'pdf'] as const
/** All that may be uploaded: texts of Word and tables are only read. */
export const uploadKinds = [...fileKinds, 'docx', 'table'] as const
export type FileKind = (typeof uploadKinds)[number]

/** How tables are kept, by what they are. */
export const tableTypes = {
	csv: 'text/csv',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** What a file may turn out to be, judged by its content. SVG is not here: it can carry a script. */
const contentTypes: Record<FileKind, string[]> = {
	image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
	video: ['video/mp4', 'video/quicktime', 'video/webm', 'video/3gpp', 'video/x-m4v'],
	audio: [
		'audio/mpeg',
		'audio/mp4',
		'audio/x-m4a',
		'audio/aac',
		'audio/amr',
		'audio/ogg',
		'audio/ogg; codecs=opus',
		'audio/opus',
		'audio/wav',
		'audio/flac',
		'audio/x-flac',
		'audio/webm',
	],
	pdf: ['application/pdf'],
	docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
	table: Object.values(tableTypes),
}

const megabyte = 1_000_000

/** Longest upload of each kind in bytes: 25 MB, 50 MB for a table, 100 MB for video. */
export const byteLimits: Record<FileKind, number> = {
	image: 25 * megabyte,
	audio: 25 * megabyte,
	pdf: 25 * megabyte,
	docx: 25 * megabyte,
	table: 50 * megabyte,
	video: 100 * megabyte,
}

/**
 * So far a form is heard whatever its files may weigh: what is too heavy is refused beside its field then, with all that was
 * typed. What is longer still is cut off, and a page says so in the form's place.
 */
export const heard = byteLimits.video

const named: Record<FileKind, string> = {
	image: 'imágenes',
	video: 'videos',
	audio: 'audios',
	pdf: 'PDF',
	docx: 'Word',
	table: 'CSV o Excel',
}
const one: Record<FileKind, string> = {
	image: 'una imagen',
	video: 'un video',
	audio: 'un audio',
	pdf: 'un PDF',
	docx: 'un documento de Word',
	table: 'CSV ni Excel (.xlsx)',
}

/** Longest logo of a partner; he has one at a time, so that this is all the space of his. */
export const logoLimit = 5 * megabyte

/** Null for what nobody may upload. */
export function kindOf(contentType: string): FileKind | null {
	return uploadKinds.find((kind) => contentTypes[kind].includes(contentType)) ?? null
}

/** For the `accept` of a file field. */
export function acceptOf(kinds: readonly FileKind[]): string {
	return kinds.flatMap((kind) => contentTypes[kind].filter((type) => !type.includes(';'))).join(',')
}

export const uploadTexts = {
	/** COM-114 */
	tooMany: (max: number) => `Se ha alcanzado el número máximo de archivos permitidos (${max})`,
	/** COM-115 */
	tooFew: (min: number) => `Es necesario subir al menos ${min} archivo(s)`,
	empty: 'El archivo está vacío',
	tooLarge: (kinds: readonly FileKind[]) =>
		kinds.includes('video')
			? kinds.length === 1
				? 'El video pesa demasiado: máximo 100 MB'
				: 'El archivo pesa demasiado: máximo 25 MB, o 100 MB si es video'
			: `El archivo pesa demasiado: máximo ${kinds.length === 1 && kinds[0] === 'table' ? 50 : 25} MB`,
	wrongKind: (kinds: readonly FileKind[]) =>
		kinds.length === 1 && kinds[0] === 'image'
			? 'Este archivo no es una imagen PNG, JPG, GIF, WebP ni AVIF'
			: `Este archivo no es ${listed(kinds.map((kind) => one[kind]))}`,
	broken: 'No se pudo subir el archivo. Inténtalo de nuevo.',
	signedOut: 'Tu sesión terminó. Vuelve a ingresar para subir archivos.',
}

/** Where a limit counts all files together. */
export const quotaTexts = {
	full: (quota: number, left: number) =>
		left > 0
			? `A tu negocio le quedan ${sizeInWords(left)} de sus ${sizeInWords(quota)} para archivos. Borra alguno para subir este.`
			: `Tu negocio ya usó todo su espacio para archivos (${sizeInWords(quota)}). Borra alguno para subir otro.`,
	gone: 'Los archivos borrados se guardan 90 días y ya no dejan espacio para otro. Pide más espacio a quien administra el sistema.',
	waiting: (files: number, bytes: number) =>
		`Hay demasiados archivos subidos sin usar (máximo ${files}, o ${sizeInWords(bytes)}). Guarda lo que empezaste, o espera: los que nadie usa se retiran en un día.`,
	logo: (bytes: number) => `El logo pesa demasiado: máximo ${sizeInWords(bytes)}`,
}

/** 'Imágenes o PDF de hasta 25 MB' */
export function limitsInWords(kinds: readonly FileKind[]): string {
	const small = kinds.filter((kind) => kind !== 'video').map((kind) => named[kind])
	const parts = [
		small.length > 0 ? `${either(small)} de hasta 25 MB` : '',
		kinds.includes('video') ? 'videos de hasta 100 MB' : '',
	].filter(Boolean)
	const text = parts.join('; ')
	return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '1.4 MB', '820 kB', '5 GB' */
export function sizeInWords(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`
	if (bytes < megabyte) return `${Math.round(bytes / 1000)} kB`
	if (bytes >= 1000 * megabyte) return `${Number((bytes / (1000 * megabyte)).toFixed(1))} GB`
	const size = bytes / megabyte
	return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} MB`
}

function listed(words: string[]): string {
	return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ni ${words.at(-1)}`
}

function either(words: string[]): string {
	return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`
}
