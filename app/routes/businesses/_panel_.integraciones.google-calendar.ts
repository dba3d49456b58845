import { redirect } from '#app/web/redirect.server.ts'

/** Connected beside the channels of the business, until it has a page of its own. */
export function loader() {
	return redirect('/negocio/canales')
}
