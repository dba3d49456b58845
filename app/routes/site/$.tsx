import { data } from '@remix-run/node'

/** An address that nobody knows: thrown here, the page of it still wears the brand of its host. */
export function loader(): never {
	throw data({ message: 'No encontramos esta página' }, { status: 404 })
}

export function action(): never {
	throw data({ message: 'No encontramos esta página' }, { status: 404 })
}

export default function Unknown() {
	return null
}
