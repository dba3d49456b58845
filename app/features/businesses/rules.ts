/** 'Peluquería Niño & Cía.' → 'peluqueria-nino-cia'; at least three letters, at most thirty. */
export function slugOf(name: string): string {
	const plain = name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 30)
		.replace(/^-+|-+$/g, '')
	return plain.length >= 3 ? plain : ['negocio', plain].filter(Boolean).join('-')
}
