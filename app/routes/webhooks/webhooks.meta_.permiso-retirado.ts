import { type ActionFunctionArgs } from '@remix-run/node'
import { publicContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { receiveWithdrawal } from './meta-withdrawal.server.ts'

export function loader() {
	return redirect('/privacidad')
}

export async function action({ request }: ActionFunctionArgs) {
	return receiveWithdrawal(await publicContext(), request)
}
