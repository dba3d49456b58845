import { redirect } from '#app/web/redirect.server.ts'

/** CRE-028: the bills of what a business bought. */
export function loader() {
	return redirect('/creditos#compras')
}
