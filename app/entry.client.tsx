import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { patient } from '#app/ui/feedback/connection/patient-fetch.ts'
import { stayWithoutNetwork } from '#app/ui/feedback/connection/stay-here.ts'
import { keepTyped } from '#app/ui/keep-typed.ts'
import '#app/ui/style/keep-sheets.js'

/**
 * The framework reads what the loaders gave when it is first asked to draw, and suspends until then. A press that comes in
 * that moment makes React draw the page at once; what suspends then breaks the root, and the page stays without its scripts
 * (React's error 345). So it is asked once before there is a root: it throws what it waits for ahead of any hook.
 */
async function whenDataIsRead(): Promise<void> {
	try {
		RemixBrowser({})
	} catch (waiting) {
		if (waiting instanceof Promise) await waiting
	}
}

function Page({ onAlive }: { onAlive: () => void }) {
	useEffect(onAlive, [onAlive])
	return <RemixBrowser />
}

window.fetch = patient(window.fetch.bind(window))
stayWithoutNetwork()

whenDataIsRead().then(() => {
	const onAlive = keepTyped()
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Page onAlive={onAlive} />
			</StrictMode>,
		)
	})
})
