import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Prints the page. Its place is kept until scripts run, so that nothing below moves from under a finger. */
export function PrintButton() {
	const hydrated = useHydrated()
	return (
		<Button
			className={hydrated ? undefined : 'is-awaited'}
			look="primary"
			icon="printer"
			type="button"
			onClick={() => window.print()}
		>
			Imprimir
		</Button>
	)
}
