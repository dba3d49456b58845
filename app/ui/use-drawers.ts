import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

const attribute = 'data-open'

/**
 * Drawers (the menu, filters, lists beside a conversation) open by :target without a script. A page change in the
 * browser does not move :target, so with one the same links set `data-open` on the element that carries `data-drawer`,
 * and any other link within the page takes it away. A location that names a drawer opens it.
 */
export function useDrawers(): void {
	const { key, hash } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new location closes what is open
	useEffect(() => {
		close()
		const named = hash ? document.getElementById(hash.slice(1)) : null
		if (named?.hasAttribute('data-drawer')) named.setAttribute(attribute, '')
	}, [key])
	useEffect(() => {
		document.addEventListener('click', followLink)
		document.addEventListener('keydown', closeOnEscape)
		return () => {
			document.removeEventListener('click', followLink)
			document.removeEventListener('keydown', closeOnEscape)
		}
	}, [])
}

let opener: HTMLElement | null = null

function followLink(event: MouseEvent) {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null
	if (!link) return
	const target = document.getElementById(link.hash.slice(1))
	if (target?.hasAttribute('data-drawer')) {
		close()
		opener = link
		target.setAttribute(attribute, '')
		target.querySelector<HTMLElement>('a[href], button, input, select')?.focus()
	} else if (openDrawer()) close()
	else return
	event.preventDefault()
}

function closeOnEscape({ key }: KeyboardEvent) {
	if (key === 'Escape') close()
}

function close() {
	const drawer = openDrawer()
	if (!drawer) return
	drawer.removeAttribute(attribute)
	opener?.focus()
	opener = null
}

function openDrawer() {
	return document.querySelector(`[${attribute}]`)
}
