/** Where a client answers an offered time; its id is as hard to guess as any secret of ours. */
export function offerPathOf(offerId: string): string {
	return `/lista-de-espera/${offerId}`
}
