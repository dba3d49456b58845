/** The pages under /dev are for whoever builds the product: where it runs for people they do not exist. */
export function assertDevelopment(): void {
	if (process.env.NODE_ENV === 'production') throw new Response('No encontramos esta página.', { status: 404 })
}
