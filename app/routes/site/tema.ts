import { type ActionFunctionArgs } from '@remix-run/node'
import { ownPath } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { themeCookie } from '#app/web/theme.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	const form = await fieldsOf(request)
	const theme = form.get('tema') === 'dark' ? 'dark' : 'light'
	return redirect(ownPath(form.get('back')) ?? '/', {
		status: 303,
		headers: { 'Set-Cookie': await themeCookie(theme) },
	})
}
