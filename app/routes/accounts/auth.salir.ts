import { type ActionFunctionArgs } from '@remix-run/node'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { endedCookie, publicContext, tokenOf } from '#app/web/session.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	const token = await tokenOf(request)
	if (token) await attempt(await publicContext(), accounts.signOut, { token })
	return redirect('/auth/ingresar', { status: 303, headers: { 'Set-Cookie': await endedCookie(request) } })
}

export function loader() {
	return redirect('/')
}
