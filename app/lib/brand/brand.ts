/** Whose product this is to the person who looks at it: ours, or a partner's. What is absent is not shown. */
export type Brand = {
	name: string
	description?: string
	/** Address of an image. */
	logo?: string
	/** Address of the sheet with the brand's colours and font; ours stand in the product's own sheet. */
	sheet?: string
	/** The theme that the partner chose for everybody. */
	theme?: 'light' | 'dark'
	email?: string
	phone?: string
	facebook?: string
	instagram?: string
	whatsapp?: string
	website?: string
	privacy?: string
	terms?: string
	community?: string
	/** It is a partner's: nothing of ours is shown. */
	partnerId?: string
}

export const ownBrand: Brand = {
	name: 'Recepción',
	description: 'Tu negocio contesta siempre',
	email: 'hola@recepcion.mx',
	privacy: '/privacidad',
	terms: '/terminos',
}
