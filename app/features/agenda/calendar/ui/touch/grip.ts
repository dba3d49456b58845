const name = 'ev-grip'

/** On what a finger held still and let go of: the handle by which its end is drawn. One at a time. */
export function showGrip(event: HTMLElement): void {
	hideGrip()
	const grip = document.createElement('span')
	grip.className = name
	// For who has no finger on it there is 'Termina' in the form.
	grip.setAttribute('aria-hidden', 'true')
	event.append(grip)
	event.classList.add('is-held')
}

export function hideGrip(): void {
	for (const grip of document.querySelectorAll(`.${name}`)) {
		grip.parentElement?.classList.remove('is-held')
		grip.remove()
	}
}

export function isGrip(target: EventTarget | null): boolean {
	return target instanceof Element && target.classList.contains(name)
}
