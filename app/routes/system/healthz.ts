/** Alive: the process answers. */
export function loader() {
	return new Response('ok\n', { headers: { 'Content-Type': 'text/plain' } })
}

export const action = loader
