const said = 'Hola, ya llené los datos de mi negocio. ¿Me ayudan con los siguientes pasos?'

/** Where nobody else can be written to: a number of nobody, until the house has one. */
const fallback = '525500000000'

/** The chat that the last step opens: with the partner, else the business's own number, else the house's. */
export function demoChat({ partner, business }: { partner?: string; business?: string }): string {
	const digits = (partner ?? business ?? '').replace(/\D/g, '') || fallback
	return `https://wa.me/${digits}?text=${encodeURIComponent(said)}`
}
