/** An item of ours. */
export class ArcanesItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  isWeapon(): this is ArcanesItem<"weapon"> {
    return this.type === "weapon";
  }
  isSpell(): this is ArcanesItem<"spell"> {
    return this.type === "spell";
  }
}
