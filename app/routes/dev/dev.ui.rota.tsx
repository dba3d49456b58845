import { assertDevelopment } from './dev-pages.server.ts'

/** A page whose data can't be read. */
export function loader() {
	assertDevelopment()
	throw new Response('No se pudo leer.', { status: 500 })
}

export default function Broken() {
	return null
}
