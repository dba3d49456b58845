import { type ActionFunctionArgs } from '@remix-run/node'
import { menuStateText, parseMenuState } from '#app/navigation/menu/menu-state.ts'
import { ownPath } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { menuStateCookie, menuStateOf } from './menu-cookie.server.ts'

/** Somebody typed the address of a button. */
export function loader() {
	return redirect('/principal')
}

/** Widens the side menu or makes it a rail of icons. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await fieldsOf(request)
	const state = parseMenuState(menuStateOf(request))
	const text = menuStateText({ ...state, rail: form.get('menu') === 'angosto' })
	return redirect(ownPath(form.get('back')) ?? '/principal', {
		status: 303,
		headers: { 'Set-Cookie': menuStateCookie(text) },
	})
}
