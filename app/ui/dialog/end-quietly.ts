import { type ClientLoaderFunctionArgs } from '@remix-run/react'

/**
 * The `clientLoader` of a route that brings a page more of a list (`useMore`): where none comes the list ends there,
 * and the console says why. Without it the failure would take the place of what is on the screen. The first page fails
 * like any other.
 */
export async function endQuietly({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
	try {
		return await serverLoader()
	} catch (error) {
		if (!isOneMore(request)) throw error
		// biome-ignore lint/suspicious/noConsole: the log of the browser is the only one there is here
		console.error('no more of this list', error)
		return {}
	}
}

function isOneMore({ url }: Request): boolean {
	const { searchParams } = new URL(url)
	return searchParams.has('antes') || searchParams.has('cursor')
}
