/** An address of ours with one more thing said in it. */
export function withParam(path: string, name: string, value: string): string {
	return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}
