import { type ActionFunctionArgs } from '@remix-run/node'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { receiveOne } from '#app/web/uploads/upload.server.ts'

export function loader() {
	return redirect('/negocio')
}

export async function action({ request }: ActionFunctionArgs) {
	return receiveOne(await panelContext(request), request)
}
