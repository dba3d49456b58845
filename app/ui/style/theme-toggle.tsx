import { useFetcher, useLocation } from '@remix-run/react'
import { Icon } from '../icon.tsx'
import { classNames } from './class-names.ts'

export type Theme = 'light' | 'dark'

/**
 * A form that posts `tema` and `back` to `/tema`, where the cookie is set. The sheet shows one of its two buttons: only
 * the browser knows which theme the system asks for while no cookie does.
 */
export function ThemeToggle({ className }: { className?: string }) {
	const fetcher = useFetcher()
	const { pathname, search } = useLocation()
	return (
		<fetcher.Form className={classNames('theme-toggle', className)} method="post" action="/tema">
			<input type="hidden" name="back" value={pathname + search} />
			<button
				className="btn btn--ghost btn--icon to-dark"
				type="submit"
				name="tema"
				value="dark"
				onClick={() => paint('dark')}
			>
				<Icon name="moon" />
				<span className="sr">Cambiar al tema oscuro</span>
			</button>
			<button
				className="btn btn--ghost btn--icon to-light"
				type="submit"
				name="tema"
				value="light"
				onClick={() => paint('light')}
			>
				<Icon name="sun" />
				<span className="sr">Cambiar al tema claro</span>
			</button>
		</fetcher.Form>
	)
}

/** At once; the answer of the server brings the same. */
function paint(theme: Theme) {
	document.documentElement.dataset.theme = theme
}
