/** Beside the open menu: a press there closes it. Who reads has a button in the menu. */
export function Scrim() {
	// biome-ignore lint/a11y/useAnchorContent: nothing to read, see above
	return <a className="scrim" href="#contenido" aria-hidden="true" tabIndex={-1} />
}
